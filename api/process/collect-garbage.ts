import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Frees unused memory immediately. V8 would otherwise wait until the heap is nearly full. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  // The flag applies only to contexts created after this.
  const collect: () => void = runInNewContext('gc');
  collect();
}
