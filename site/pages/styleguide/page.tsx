import { useState } from 'react';
import { iconNames } from '#contract/drawings/icons.ts';
import { Alert } from '#site/ui/alert.tsx';
import { Breadcrumb } from '#site/ui/breadcrumb.tsx';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { Card } from '#site/ui/card.tsx';
import { DataTable } from '#site/ui/data-table.tsx';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Skeleton } from '#site/ui/skeleton.tsx';
import { Spinner } from '#site/ui/spinner.tsx';
import { Tag } from '#site/ui/tag.tsx';
import { Toast } from '#site/ui/toast.tsx';
import { PageHead } from '../../head/page-head.tsx';
import { StyleguideFields } from './styleguide-fields.tsx';

/** Every UI primitive in every state. Exists only in development. */
export default function Styleguide() {
  const [message, setMessage] = useState('');
  return (
    <div className="page-x space-y-12 py-16">
      <PageHead
        page="styleguide"
        title="Styleguide"
        description="Every primitive in every state."
      />
      <Breadcrumb
        trail={[
          <a key="home" href="#main" className="text-link">
            Home
          </a>,
        ]}
        current="Styleguide"
      />
      <h1>Heading 1, 2.5rem at 500</h1>
      <h2>Heading 2, 2rem at 500</h2>
      <p className="max-w-text">
        Body text with{' '}
        <a href="#main" className="text-link">
          a link in a sentence
        </a>
        , which wraps at 65 characters.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button>Primary</Button>
        <Button variant="ghost">Ghost</Button>
        <Button isBusy>Sending…</Button>
        <a href="#main" className={buttonClass()}>
          A link as a button
        </a>
        <Tag>plain</Tag>
        <Tag tone="live">new</Tag>
        <Spinner />
      </div>
      <Card className="max-w-form">A card</Card>
      <Alert>Something went wrong, and this says what to do.</Alert>
      <Disclosure summary="More">What was hidden.</Disclosure>
      <DataTable
        label="An example"
        columns={['One', 'Two']}
        rows={[
          { header: 'First', cells: ['1', '2'] },
          { header: 'Second', cells: ['3', '4'] },
        ]}
      />
      <StyleguideFields />
      <Skeleton className="h-24 w-96" />
      <ul className="flex flex-wrap gap-4">
        {iconNames.map((name) => (
          <li key={name} className="w-24 text-center text-sm text-muted">
            <Icon name={name} className="mx-auto size-8 text-secondary" />
            {name}
          </li>
        ))}
      </ul>
      <Button onClick={() => setMessage('Saved.')}>Show a toast</Button>
      <Toast message={message} onDismiss={() => setMessage('')} />
    </div>
  );
}
