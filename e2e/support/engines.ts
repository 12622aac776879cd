import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../tools/testing/free-port.ts';
import { waitFor } from './product.ts';

/** The WebDriver commands (https://www.w3.org/TR/webdriver2/) that the tests need. */
const paths = {
  Navigate: 'url',
  Refresh: 'refresh',
  SetWindowRect: 'window/rect',
  ExecuteScript: 'execute/sync',
  PerformActions: 'actions',
  ElementClick: 'element/{id}/click',
};
type Command = keyof typeof paths;
export type Session = {
  /**
   * Sends a command.
   * @returns the command's value, or rejects with the browser's error
   */
  send: (command: Command, params?: Record<string, unknown>) => Promise<unknown>;
  end: () => Promise<void>;
};

/** Starts headless Firefox and controls it through its built-in Marionette. */
export async function startFirefox(executable: string): Promise<Session> {
  const profile = mkdtempSync(join(tmpdir(), 'bowline-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile];
  const firefox = spawn(executable, args, { stdio: 'ignore' });
  const port = () => Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
  await mustHold(async () => port() > 0, 'Firefox did not start');
  const send = await marionette(port());
  await send('NewSession', { acceptInsecureCerts: true });
  return {
    send,
    end: async () => {
      await stop(firefox);
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

type Answer = [type: 1, id: number, error: { message: string } | null, result: { value?: unknown }];

/**
 * Connects to Marionette. Each message is JSON, preceded by its length:
 * https://firefox-source-docs.mozilla.org/testing/marionette/Protocol.html
 */
async function marionette(port: number) {
  const socket = connect(port, '127.0.0.1');
  const waiting = new Map<number, (answer: Answer) => void>();
  const { promise: greeted, resolve: greet } = Promise.withResolvers<void>();
  let received = Buffer.alloc(0);
  socket.on('data', (data: Buffer) => {
    received = Buffer.concat([received, data]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, Math.max(start - 1, 0)));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.(message as Answer);
      else greet();
    }
  });
  await greeted;
  socket.on('close', () => {
    for (const [id, answer] of waiting) answer([1, id, { message: 'Firefox has gone' }, {}]);
  });
  let count = 0;
  return async (command: string, params: Record<string, unknown> = {}) => {
    const id = ++count;
    const text = JSON.stringify([0, id, `WebDriver:${command}`, params]);
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await new Promise<Answer>((answer) => waiting.set(id, answer));
    waiting.delete(id);
    if (error !== null) throw new Error(`${command}: ${error.message}`);
    return result.value;
  };
}

/** Starts WebKitGTK's browser on a separate display. */
export async function startWebKit(driver: string): Promise<Session> {
  const display = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = await once(display.stdout, 'data');
  const port = await freePort();
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}` };
  const server = spawn(driver, [`--port=${port}`], { stdio: 'ignore', env });
  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: never };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const isUp = async () => (await ask('GET', 'status')) !== undefined;
  await mustHold(isUp, 'WebKitWebDriver did not start');
  const { sessionId }: { sessionId: string } = await ask('POST', 'session', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  });
  return {
    send: (command, params = {}) => {
      const path = paths[command].replace('{id}', String(params.id));
      return ask('POST', `session/${sessionId}/${path}`, params);
    },
    end: async () => {
      // Deletes the session because killing the driver would not end the browser.
      await ask('DELETE', `session/${sessionId}`);
      await stop(server);
      await stop(display);
    },
  };
}

async function mustHold(condition: () => Promise<boolean>, message: string): Promise<void> {
  if (!(await waitFor(condition))) throw new Error(message);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill();
  await ended;
}
