import { Component } from 'preact';
import type { Words } from '@/lib/words/words';

interface RetryInProps {
  /** Time of the automatic retry, in ms since 1970. */
  time: number;
  words: Words;
}

const SECOND = 1000;

/** A countdown to an automatic retry. */
export class RetryIn extends Component<RetryInProps, { now: number }> {
  override state = { now: Date.now() };
  private ticking: ReturnType<typeof setInterval> | undefined;

  override componentDidMount() {
    this.ticking = setInterval(() => this.setState({ now: Date.now() }), SECOND);
  }

  override componentWillUnmount() {
    clearInterval(this.ticking);
  }

  override render({ time, words }: RetryInProps, { now }: { now: number }) {
    const sentence = words.say('retryIn', words.duration((time - now) / SECOND));
    // A unit that is cut short may end with a dot of its own, as "2 Sek.".
    return <span class="retry-in">{sentence.replace(/\.\.$/, '.')}</span>;
  }
}
