import { useMutation, useQueryClient } from '@tanstack/react-query';
import { deskApi } from '#contract/desk-addresses.ts';
import { publishResult } from '#features/content/contract/desk-content.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { refresh } from './queries.ts';

/** Returns a mutation that undoes a publication, or everything published after it. */
export function useUndo() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { id: number; isAllAfter: boolean }) =>
      callDesk({ path: deskApi.contentUndo, body, schema: publishResult }),
    onSuccess: () => refresh(queries),
  });
}
