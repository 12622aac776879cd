import { expect, it, onTestFinished, vi } from 'vitest';
import { reloadOnHangup } from './start-until-signal.ts';

it('a SIGHUP during startup causes one reload once the server is up', async () => {
  onTestFinished(() => void process.removeAllListeners('SIGHUP'));
  const serve = reloadOnHangup();
  const reload = vi.fn(async () => true);
  process.emit('SIGHUP');
  process.emit('SIGHUP');
  expect(reload).not.toHaveBeenCalled();
  serve({ reload });
  expect(reload).toHaveBeenCalledTimes(1);
  process.emit('SIGHUP');
  expect(reload).toHaveBeenCalledTimes(2);
});
