import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addressesIn } from '#features/desk/contract/reply-mail.ts';
import { replyRequest } from '#features/desk/contract/requests.ts';
import { checked } from '#site/requests/checked.ts';
import { FieldFault, faultOf, faultProps, isInHead } from './reply-fault.tsx';

/** Returns the field that causes a reply to be rejected. */
function faultIn(reply: { body?: string; cc?: string }) {
  const { body = 'Hello', cc = '' } = reply;
  try {
    checked(replyRequest, { reference: 'BL-0A1B2C', version: 1, body, cc: addressesIn(cc) });
  } catch (error) {
    return faultOf(error);
  }
}

it('a wrong address is reported at its own field, which is marked as invalid', () => {
  const fault = faultIn({ cc: 'boss@client.example, boss at client' });
  expect(isInHead(fault)).toBe(true);
  expect(faultProps({ id: 'a', name: 'cc', fault })).toEqual({
    'aria-invalid': true,
    'aria-describedby': 'a-error',
  });
  const html = renderToStaticMarkup(<FieldFault id="a" name="cc" fault={fault} />);
  expect(html).toContain('id="a-error"');
  expect(html).toContain('Please enter a valid email address');
  expect(renderToStaticMarkup(<FieldFault id="a" name="bcc" fault={fault} />)).toBe('');
});

it('an unfilled gap in the text is reported above the buttons', () => {
  const fault = faultIn({ body: 'On [? date].' });
  expect(fault).toEqual({ field: 'body', reason: 'Fill in “date” before sending.' });
  expect(isInHead(fault)).toBe(false);
  expect(faultOf(new Error('Wait'))).toBeUndefined();
});
