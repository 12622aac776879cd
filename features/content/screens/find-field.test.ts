import { describe, expect, it } from 'vitest';
import { fieldSaying } from './find-field.ts';

const prices = {
  title: 'Prices',
  onRequest: 'Pricing available on request',
  plans: [
    { id: 'a', title: 'A trial', prices: ['on-request'], buttonText: 'Ask us' },
    { id: 'b', title: 'Help & support', prices: ['on-request'], buttonText: 'Ask us' },
    { id: 'c', title: 'Hosting', prices: [{ amount: 5 }], buttonText: 'Ask us' },
  ],
};

describe('the field of a clicked text', () => {
  it('has the same text, whatever its spaces', () => {
    expect(fieldSaying(prices, ' Prices\n')).toEqual(['title']);
  });

  it('contains it if no field is the same', () => {
    expect(fieldSaying(prices, 'available on')).toEqual(['onRequest']);
  });

  it('is in the list entry that is named around the click', () => {
    const around = ['Ask us', 'Help & support\nAsk us', 'A trial\nAsk us\nHelp & support\nAsk us'];
    expect(fieldSaying(prices, 'Ask us', around)).toEqual(['plans', 1, 'buttonText']);
  });

  it('is the first one if the click was around several entries', () => {
    expect(fieldSaying(prices, 'Ask us', ['Hosting\nA trial'])).toEqual(['plans', 0, 'buttonText']);
  });

  it('is the price that is shown as “on request”, not this shared text', () => {
    const around = ['Help & support\nPricing available on request'];
    expect(fieldSaying(prices, prices.onRequest, around)).toEqual(['plans', 1, 'prices', 0]);
    expect(fieldSaying(prices, prices.onRequest)).toEqual(['onRequest']);
  });
});
