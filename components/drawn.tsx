import { Component } from 'preact';

/** Draws into an element, again with each change; `null` takes the drawing away. */
export type Draw<Props> = (element: Element, props: Props | null) => void;

interface DrawnProps<Props> {
  draw: Draw<Props>;
  with: Props;
}

/**
 * A place inside the card that a script loaded later draws into. It is a tree of its own, since that script
 * brings its own copy of what draws.
 */
export class Drawn<Props> extends Component<DrawnProps<Props>> {
  private place: Element | null = null;

  private readonly take = (place: Element | null) => {
    this.place = place;
  };

  private draw(props: Props | null) {
    if (this.place) this.props.draw(this.place, props);
  }

  override componentDidMount() {
    this.draw(this.props.with);
  }

  override componentDidUpdate() {
    this.draw(this.props.with);
  }

  override componentWillUnmount() {
    this.draw(null);
  }

  override render() {
    return <div ref={this.take} />;
  }
}
