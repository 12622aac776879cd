import { useMutation, useQueryClient } from '@tanstack/react-query';
import { people } from '#features/desk/contract/people.ts';
import { callDesk } from '../shared/call.ts';

/**
 * Returns a mutation that changes who works at the desk. The server returns all people.
 * @param path one of `deskApi`
 */
export function usePeopleCall(path: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: object) => callDesk({ path, body, schema: people }),
    onSuccess: (everybody) => {
      queries.setQueryData(['people'], everybody);
      void queries.invalidateQueries({ queryKey: ['me'] });
    },
  });
}
