import { ClientPage } from './client-page.tsx';

export default function Dashboard() {
  return <ClientPage page="dashboard" />;
}
