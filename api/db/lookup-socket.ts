import { Socket } from 'node:net';

/**
 * A socket for pg's `stream` option that resolves its host only when pg connects it. This relies on
 * pg calling `connect(port, host)` on the stream and waiting for its events, neither of which pg
 * documents.
 */
export class LookupSocket extends Socket {
  readonly #find: () => Promise<{ host: string; port: number }>;

  constructor(find: () => Promise<{ host: string; port: number }>) {
    super();
    this.#find = find;
  }

  /** Ignores the host passed by pg. */
  override connect(): this {
    this.#find().then(
      ({ host, port }) => {
        if (!this.destroyed) super.connect(port, host);
      },
      (error) => this.destroy(error),
    );
    return this;
  }
}
