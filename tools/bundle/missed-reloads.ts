import type { Plugin, WebSocketClient } from 'vite';

/** Name of the message by which WXT's development server has the background reload the extension. */
const RELOAD = 'wxt:reload-extension';

/** Name of the message by which a background tells that server that it has started. */
const STARTED = 'wxt:background-initialized';

/** Line that is printed when a background has connected: it runs, and hears of the next change. */
export const CONNECTED = 'The background is connected.';

/**
 * Repeats WXT's message "reload" to a background that was not connected when it was sent. A background connects some
 * time after its start, and a browser ends one that is idle; the message would be lost, and the extension would keep
 * its old code until the next change. Prints a line for each background that connects.
 */
export const missedReloads: Plugin = {
  name: 'missed-reloads',
  apply: 'serve',
  configureServer({ ws }) {
    const backgrounds = new Set<WebSocketClient['socket']>();
    let isMissed = false;
    const { send }: { send: (...message: unknown[]) => void } = ws;
    ws.send = (...message: unknown[]) => {
      if (message[0] === RELOAD) isMissed = backgrounds.size === 0;
      send(...message);
    };
    ws.on(STARTED, (_, client: WebSocketClient) => {
      console.info(CONNECTED);
      backgrounds.add(client.socket);
      client.socket.once('close', () => backgrounds.delete(client.socket));
      if (!isMissed) return;
      isMissed = false;
      client.send(RELOAD);
    });
  },
};
