import { readdirSync, readFileSync } from 'node:fs';
import type { Product } from './product.ts';

type ServerProcess = { pid: number; megabytes: number; descriptors: number };

/** Returns the server, the largest process in the product's group. */
export function serverProcess(product: Product): ServerProcess {
  const group = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => describe(Number(pid), product.process.pid));
  const [largest] = group.toSorted((a, b) => b.megabytes - a.megabytes);
  if (largest === undefined) throw new Error('The product is not running');
  return largest;
}

/** Describes a process, unless it belongs to another group or has just ended. */
function describe(pid: number, groupId: number | undefined): ServerProcess[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The fields after the process name, which may contain anything: state, parent, group.
    const group = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2]);
    if (group !== groupId) return [];
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const megabytes = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    return [{ pid, megabytes, descriptors: readdirSync(`/proc/${pid}/fd`).length }];
  } catch {
    return [];
  }
}
