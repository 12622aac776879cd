import { ClientPage } from '../dashboard/client-page.tsx';

export default function Account() {
  return <ClientPage page="account" />;
}
