import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { deskPath } from '#contract/desk-addresses.ts';
import { atBase } from '#features/desk/screens/shared/base.ts';
import { acceptTranslations, watchChanges } from '#site/browser/changed-page.ts';
import { browserQueryClient } from '#site/requests/query-client.ts';
import { Desk } from './desk.tsx';
import './desk.css';

watchChanges();
acceptTranslations();
const root = document.getElementById('desk');
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={browserQueryClient()}>
        <BrowserRouter basename={atBase(deskPath)}>
          <Desk />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
}
