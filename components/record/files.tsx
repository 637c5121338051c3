import { Component } from 'preact';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { reasonWords } from '@/components/reason-words';
import type { Loadable } from '@/lib/collection/answers';
import type { Folder, FolderItem } from '@/lib/collection/files';
import { type Identifier, pageUrl } from '@/lib/identifier/identifier';
import type { Words } from '@/lib/words/words';
import { viewsOf } from './viewers';

/** Asks what is in a folder of a version; an empty path means all of it. Never rejects. */
export type ListFolder = (identifier: Identifier, path: string) => Promise<Loadable<Folder>>;

interface FilesProps {
  identifier: Identifier & { readonly version: string };
  words: Words;
  listFolder: ListFolder;
}

interface FilesState {
  path: string;
  /** Null until the reader asks for it. */
  folder: Loadable<Folder> | null;
}

/** The files and folders of one version, a folder at a time; the archive is asked at each press. */
export class Files extends Component<FilesProps, FilesState> {
  override state: FilesState = { path: '', folder: null };

  private readonly open = async (path: string) => {
    this.setState({ path, folder: { state: 'loading' } });
    const { identifier, listFolder } = this.props;
    const folder = await listFolder(identifier, path);
    // Of two presses, the last counts.
    if (this.state.path === path) this.setState({ folder });
  };

  override render({ words }: FilesProps, { folder }: FilesState) {
    return (
      <section>
        <h3>{words.say('files')}</h3>
        {folder === null ? (
          <Button name={words.say('showFiles')} onPress={() => this.open('')} />
        ) : (
          <>
            {this.renderPath()}
            {this.renderFolder(folder)}
          </>
        )}
      </section>
    );
  }

  /** The way from the root to the folder that is shown; each part of it leads back. */
  private renderPath() {
    const { path } = this.state;
    const names = path === '' ? [] : path.split('/');
    const steps = names.map((name, at) => ({ name, to: names.slice(0, at + 1).join('/') }));
    return (
      <p class="path" dir="ltr">
        {[{ name: this.props.words.say('allFiles'), to: '' }, ...steps].map(({ name, to }) => (
          <>
            {to && ' / '}
            {to === path ? <b>{name}</b> : <Button name={name} look="inline" onPress={() => this.open(to)} />}
          </>
        ))}
      </p>
    );
  }

  private renderFolder(folder: Loadable<Folder>) {
    const { identifier, words } = this.props;
    const { name } = identifier.registry;
    if (folder.state === 'loading') return <p role="status">{words.say('asking', name)}</p>;
    if (folder.state === 'failed') {
      const { text, remedy } = reasonWords(folder.reason, identifier, words);
      return (
        <div class="failure">
          <p role="status">{text}</p>
          {remedy === 'tryAgain' && (
            <Button name={words.say(remedy)} onPress={() => this.open(this.state.path)} />
          )}
        </div>
      );
    }
    const { items, isWhole } = folder.value;
    return (
      <>
        {items.length === 0 && <p>{words.say('folderEmpty')}</p>}
        <ul class="files" dir="ltr">
          {items.map((item) => (
            <li key={item.path}>{this.renderItem(item)}</li>
          ))}
        </ul>
        {!isWhole && (
          <p>
            {words.say('filesFirst', words.number(items.length))}{' '}
            <Link href={pageUrl(identifier)}>{words.say('openAt', name)}</Link>
          </p>
        )}
      </>
    );
  }

  private renderItem(item: FolderItem) {
    const { identifier, words } = this.props;
    const { name, bytes } = item;
    const count = item.kind === 'folder' ? item.files : null;
    const views = item.kind === 'file' ? viewsOf(identifier, item) : [];
    const amounts = [
      ...(count === null ? [] : [words.sayCount('filesCount', count)]),
      ...(bytes === null ? [] : [words.bytes(bytes)]),
    ];
    return (
      <>
        {item.kind === 'folder' ? (
          <Button name={`${name}/`} look="inline" onPress={() => this.open(item.path)} />
        ) : (
          <Link href={item.address}>{name}</Link>
        )}
        <span class="soft" dir="auto">
          {words.series(amounts)}
          {views.map((view) => (
            <>
              {' '}
              <Link key={view.name} href={view.href} label={`${words.say('openIn', view.name)}: ${name}`}>
                {view.name}
              </Link>
            </>
          ))}
        </span>
      </>
    );
  }
}
