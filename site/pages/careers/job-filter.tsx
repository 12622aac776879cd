import { type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { employmentName } from '#contract/content/job-terms.ts';
import { href } from '#contract/routes.ts';
import { m } from '#messages/messages.ts';
import type { Job } from '#site/content/careers.ts';
import { Button } from '#site/ui/button.tsx';
import { Disclosure } from '#site/ui/disclosure.tsx';
import { SelectField } from '#site/ui/select-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { atBase } from '../../links/base.ts';
import type { JobFilterValues } from './job-filtering.ts';

/**
 * A plain GET form that filters the openings. The router handles it once the app runs. It is
 * collapsed on phones.
 */
export function JobFilter({ filter, jobs }: { filter: JobFilterValues; jobs: Job[] }) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  // Updates the fields when the filter changes from outside (Clear, Back), without moving the
  // focus.
  useEffect(() => {
    for (const [name, value] of Object.entries(filter)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = value;
      }
    }
  }, [filter]);

  function apply(event: FormEvent) {
    event.preventDefault();
    if (form.current === null) return;
    const values = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    const query = Object.fromEntries(values.filter(([, value]) => value !== ''));
    navigate(href('careers', {}, query), { replace: true, preventScrollReset: true });
  }
  const all = (values: string[]) => [...new Set(values)].toSorted();
  const same = (values: string[]) => all(values).map((value) => ({ value, label: value }));
  return (
    <search>
      <form
        ref={form}
        action={atBase(href('careers'))}
        onSubmit={apply}
        className="folds mt-4 sm:mt-8"
      >
        <Disclosure
          summary={m.careers.filterPositions()}
          isOpen={Object.values(filter).some((value) => value !== '')}
        >
          <div className="grid items-end gap-4 max-sm:pt-2 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr_auto]">
            <TextField label={m.labels.search()} name="q" type="search" defaultValue={filter.q} />
            <SelectField
              label={m.careers.department()}
              name="dept"
              blank={m.careers.allJobs()}
              defaultValue={filter.dept}
              options={same(jobs.map(({ department }) => department))}
            />
            <SelectField
              label={m.careers.location()}
              name="place"
              blank={m.careers.anywhere()}
              defaultValue={filter.place}
              options={[
                { value: 'remote', label: m.careers.remote() },
                ...same(jobs.map(({ location }) => location)),
              ]}
            />
            <SelectField
              label={m.careers.employmentType()}
              name="type"
              blank={m.careers.allJobs()}
              defaultValue={filter.type}
              options={all(jobs.map(({ employmentType }) => employmentType)).map((value) => ({
                value,
                label: employmentName(value),
              }))}
            />
            <Button type="submit" variant="ghost" className="h-12">
              {m.careers.filterButton()}
            </Button>
          </div>
        </Disclosure>
      </form>
    </search>
  );
}
