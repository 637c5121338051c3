import { useRef, useState } from 'preact/hooks';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { reasonWords } from '@/components/reason-words';
import { Rows } from '@/components/rows';
import { useWords } from '@/components/tree-context';
import type { Loadable } from '@/lib/collection/answers';
import type { Folder, FolderItem } from '@/lib/collection/files';
import { toLine } from '@/lib/collection/text';
import { type Identifier, pageUrl } from '@/lib/identifier/identifier';
import { partCommand } from '@/lib/identifier/ways';
import { viewsOf } from './file-viewers';
import { ShellCommand } from './shell-command';

/** Requests the list of a folder's content. An empty path is the root. Never rejects. */
export type ListFolder = (identifier: Identifier, path: string) => Promise<Loadable<Folder>>;

interface FilesProps {
  identifier: Identifier & { readonly version: string };
  listFolder: ListFolder;
}

/** Lets the reader browse the files of a version, one folder at a time. Each press sends a request. */
export function Files({ identifier, listFolder }: FilesProps) {
  const words = useWords();
  const [path, setPath] = useState('');
  /** Folder that is shown; undefined before the reader's first press. */
  const [folder, setFolder] = useState<Loadable<Folder>>();
  const asked = useRef('');
  const open = async (next: string) => {
    asked.current = next;
    setPath(next);
    setFolder({ state: 'loading' });
    const found = await listFolder(identifier, next);
    // A reply that belongs to an earlier press is ignored.
    if (asked.current === next) setFolder(found);
  };
  return (
    <section>
      <h3>{words.say('files')}</h3>
      {folder === undefined ? (
        <Button name={words.say('showFiles')} onPress={() => open('')} />
      ) : (
        <>
          <Path path={path} onOpen={open} />
          <FolderItems identifier={identifier} folder={folder} onOpen={open} onRetry={() => open(path)} />
        </>
      )}
    </section>
  );
}

interface PathProps {
  readonly path: string;
  readonly onOpen: (path: string) => void;
}

/** The path from the root to the folder that is shown. Each part of the path opens its folder. */
function Path({ path, onOpen }: PathProps) {
  const words = useWords();
  const names = path === '' ? [] : path.split('/');
  const steps = names.map((name, at) => ({ name: toLine(name), to: names.slice(0, at + 1).join('/') }));
  return (
    <p class="path" dir="ltr">
      {[{ name: words.say('allFiles'), to: '' }, ...steps].map(({ name, to }) => (
        <>
          {to && ' / '}
          {to === path ? <b>{name}</b> : <Button name={name} class="inline" onPress={() => onOpen(to)} />}
        </>
      ))}
    </p>
  );
}

interface FolderItemsProps extends Pick<FilesProps, 'identifier'> {
  readonly folder: Loadable<Folder>;
  readonly onOpen: (path: string) => void;
  readonly onRetry: () => void;
}

/** The content of a folder, or the reason why it is missing. */
function FolderItems({ identifier, folder, onOpen, onRetry }: FolderItemsProps) {
  const words = useWords();
  const { name } = identifier.registry;
  if (folder.state === 'loading') return <p role="status">{words.say('asking', name)}</p>;
  if (folder.state === 'failed') {
    const { text, remedy } = reasonWords(folder.reason, identifier, words);
    return (
      <div class="failure">
        <p role="status">{text}</p>
        {remedy === 'tryAgain' && <Button name={words.say(remedy)} onPress={onRetry} />}
      </div>
    );
  }
  const { items, isWhole } = folder.value;
  return (
    <>
      {items.length === 0 && <p>{words.say('folderEmpty')}</p>}
      <Rows class="files" dir="ltr">
        {items.map((item) => (
          <li key={item.path}>
            <FolderEntry identifier={identifier} item={item} onOpen={onOpen} />
          </li>
        ))}
      </Rows>
      {!isWhole && (
        <p>
          {words.say('filesFirst', words.number(items.length))}{' '}
          <Link href={pageUrl(identifier)}>{words.say('openIn', name)}</Link>
        </p>
      )}
    </>
  );
}

interface FolderEntryProps extends Pick<FilesProps, 'identifier'> {
  readonly item: FolderItem;
  readonly onOpen: (path: string) => void;
}

function FolderEntry({ identifier, item, onOpen }: FolderEntryProps) {
  const words = useWords();
  const { name, bytes } = item;
  const count = item.kind === 'folder' ? item.files : undefined;
  const views = item.kind === 'folder' ? [] : viewsOf(identifier, item);
  const command = item.kind === 'zarr' ? partCommand(identifier, item.path) : undefined;
  const amounts = [
    ...(count === undefined ? [] : [words.sayCount('filesCount', count)]),
    ...(bytes === undefined ? [] : [words.bytes(bytes)]),
  ];
  return (
    <>
      {item.kind === 'folder' ? (
        <Button name={`${name}/`} class="inline" onPress={() => onOpen(item.path)} />
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
      {command && <ShellCommand command={command} />}
    </>
  );
}
