import { ClientPage } from '../dashboard/client-page.tsx';

export default function AccountSettings() {
  return <ClientPage page="accountSettings" />;
}
