import { Component, type ComponentChildren } from 'preact';
import type { Identifier } from '@/lib/identifier/identifier';
import { rememberScroll, scrollToTop } from './scroll-restore';
import type { ViewContext } from './view-context';
import { drawView, type Live, type View } from './views';

/** How the list below opens views. */
export interface ViewOpeners {
  readonly show: (view: View) => void;
  /** Opens the whole record of a collection. */
  readonly open: (identifier: Identifier) => void;
}

interface ViewStackProps {
  readonly context: ViewContext;
  readonly live: Live;
  /** What lies below all views. */
  readonly children: (openers: ViewOpeners) => ComponentChildren;
}

interface ViewStackState {
  /** One over the other: each keeps all that was done in it until the one above is left. */
  readonly views: readonly View[];
}

/** A list, and the views that the reader opened over it. */
export class ViewStack extends Component<ViewStackProps, ViewStackState> {
  override state: ViewStackState = { views: [] };
  private root: HTMLElement | null = null;
  /** For each view below the one on top: goes back to where the reader was in it. */
  private readonly restores: (() => void)[] = [];

  private readonly take = (root: HTMLElement | null) => {
    this.root = root;
  };

  private readonly show = (view: View) => {
    const { root } = this;
    if (root) this.restores.push(rememberScroll(root));
    this.setState(({ views }) => ({ views: [...views, view] }));
    if (root) scrollToTop(root);
  };

  private readonly back = () => {
    const { views } = this.state;
    this.setState({ views: views.slice(0, -1) }, this.restores.pop());
  };

  private readonly open = (identifier: Identifier) => {
    this.props.context.onOpen(identifier);
    this.show({ kind: 'detail', identifier });
  };

  /** The way back then leads to where the first record was opened. */
  private readonly turnTo = (identifier: Identifier) => {
    this.props.context.onOpen(identifier);
    this.setState(({ views }) => ({ views: [...views.slice(0, -1), { kind: 'detail', identifier }] }));
    if (this.root) scrollToTop(this.root);
  };

  override render({ context, live, children }: ViewStackProps, { views }: ViewStackState) {
    const { show, open, turnTo, back } = this;
    const parts = { context, live, show, open, turnTo, back };
    return (
      <div ref={this.take} tabIndex={-1} class="views-root">
        <div hidden={views.length > 0}>{children({ show, open })}</div>
        {views.map((view, index) => (
          <div key={index} hidden={index < views.length - 1}>
            {drawView(view, parts)}
          </div>
        ))}
      </div>
    );
  }
}
