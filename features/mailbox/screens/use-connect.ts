import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { deskApi } from '#contract/desk-addresses.ts';
import { callDesk } from '#features/desk/screens/shared/call.ts';
import { deskMailbox, mailboxConsent } from '#features/mailbox/contract/mailbox.ts';

/**
 * Returns a function that leads to the provider's consent page. After the return, the response in
 * the page's URL is used once and removed from it.
 */
export function useConnect() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { search } = useLocation();
  const connect = useMutation({
    mutationFn: () => callDesk({ path: deskApi.mailboxConnect, body: {}, schema: mailboxConsent }),
    onSuccess: ({ url }) => location.assign(url),
  });
  const finish = useMutation({
    mutationFn: (query: string) =>
      callDesk({ path: deskApi.mailboxFinish, body: { query }, schema: deskMailbox }),
    onSuccess: (mailbox) => {
      queries.setQueryData(['mailbox'], mailbox);
      void queries.invalidateQueries({ queryKey: ['requests'] });
    },
  });
  const used = useRef('');
  useEffect(() => {
    if (!new URLSearchParams(search).has('state') || used.current === search) return;
    used.current = search;
    finish.mutate(search.slice(1));
    void navigate('/mailbox', { replace: true });
  }, [search, finish, navigate]);
  // Resets the page, because the browser's Back button restores it as it was left.
  useEffect(() => {
    const start = ({ persisted }: PageTransitionEvent) => persisted && connect.reset();
    addEventListener('pageshow', start);
    return () => removeEventListener('pageshow', start);
  }, [connect]);
  return { connect, finish };
}
