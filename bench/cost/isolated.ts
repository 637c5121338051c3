import type { CDPSession, Page } from 'puppeteer-core';
import { evaluateIn } from './load';

/** Runs scripts where the extension's own run: in its isolated world of a page. */
export class IsolatedWorld {
  private constructor(
    private readonly session: CDPSession,
    private readonly contextId: number,
  ) {}

  static async of(page: Page): Promise<IsolatedWorld> {
    const session = await page.createCDPSession();
    const found = new Promise<number>((resolve, reject) => {
      session.on('Runtime.executionContextCreated', ({ context }) => {
        if (context.origin.startsWith('chrome-extension://')) resolve(context.id);
      });
      setTimeout(() => reject(new Error('The extension runs no script on this page.')), 10_000);
    });
    await session.send('Runtime.enable');
    return new IsolatedWorld(session, await found);
  }

  run = (expression: string): Promise<unknown> => evaluateIn(this.session, expression, this.contextId);
}
