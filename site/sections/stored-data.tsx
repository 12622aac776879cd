import { DataTable } from '#site/ui/data-table.tsx';

/** What this site keeps: where, why and for how long. */
export function StoredData() {
  const rows = [
    ['Service request', 'Our database', 'To answer you', 'Two years after our last contact'],
    ['Draft of a request', 'Your device only', 'So that no word is lost', '30 days'],
    [
      'Request not sent yet',
      'Your device only',
      'To send it when you are online',
      '30 days, then we ask you',
    ],
    ['Newsletter subscription', 'Our database', 'To send you the letter', 'Until you leave'],
    [
      'Unconfirmed subscription',
      'Our database',
      'To wait for your confirmation',
      '30 days at most',
    ],
    ['Record of consent', 'Our database', 'To prove it (CASL)', 'Four years after you leave'],
    ['Account', 'Our database', 'To show your requests', 'Until you delete it'],
    [
      'Session cookie',
      'Your device',
      'To keep you signed in',
      'Until you sign out, at most 30 days',
    ],
    ['Known browser cookie', 'Your device', 'So that others cannot lock you out', '180 days'],
    ['Subscription cookie', 'Your device', 'To confirm in the browser that subscribed', 'One day'],
    ['Address of your connection', 'Our database, hashed', 'To stop abuse', 'One day'],
  ];
  return (
    <div className="mt-6 text-sm">
      <DataTable
        label="What this site stores"
        columns={['Where', 'Why', 'How long']}
        rows={rows.map(([header = '', ...cells]) => ({ header, cells }))}
      />
      <p className="mt-3 text-muted">No analytics and no advertising.</p>
    </div>
  );
}
