import { randomUUID } from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, href } from '#contract/routes.ts';
import { inquiryExample } from '#features/inquiry/contract/example.ts';

/**
 * Loads pages, subscribes to the newsletter and sends service requests until SIGTERM: `node
 * deploy/try/load.mjs <origin> <certificate> <file>`. Appends a line to the file for each
 * acknowledgment: time, kind, reference or address, address. Prints the number of requests, the
 * number of failures and how many of those were pages, and the reasons.
 */
const [origin = '', certificate = '', file = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, ca: readFileSync(certificate) });
const pages = ['home', 'pricing', 'inquiry'].map((page) => href(page));
const counts = { requests: 0, failed: 0, pages: 0 };
const reasons = new Map();
let isStopping = false;
process.on('SIGTERM', () => {
  isStopping = true;
});

await Promise.all(Array.from({ length: 6 }, (_, client) => visit(client)));
agent.destroy();
const why = [...reasons].map(([reason, count]) => `${reason}: ${count}`).join(', ');
console.log(counts.requests, counts.failed, counts.pages, why || 'none');

async function visit(client) {
  for (let turn = client; !isStopping; turn++) {
    if (turn % 3 === 0) await loadPage(pages[(turn / 3) % pages.length]);
    else if (turn % 3 === 1) await subscribe();
    else await sendInquiry();
    await sleep(50);
  }
}

async function loadPage(path) {
  if (!count(await send(path), 200)) counts.pages++;
}

async function subscribe() {
  const email = `${randomUUID()}@reader.example`;
  const answer = await send(api.newsletterSubscribe, { email, consent: true, source: '/' });
  if (count(answer, 202)) keep('subscription', email, email);
}

async function sendInquiry() {
  const email = `${randomUUID()}@lead.example`;
  const answer = await send(api.inquiries, { ...inquiryExample, email });
  if (count(answer, 201)) keep('inquiry', JSON.parse(answer.body).reference, email);
}

/** Counts a response and returns whether it is as expected. */
function count({ status }, expected) {
  counts.requests++;
  if (status === expected) return true;
  counts.failed++;
  reasons.set(status, (reasons.get(status) ?? 0) + 1);
  return false;
}

/** Records an acknowledgment immediately, so that the file is always complete. */
function keep(...words) {
  appendFileSync(file, `${Date.now()} ${words.join(' ')}\n`);
}

/** Sends a GET, or a POST if there is a body. Without a response, the status is the error code. */
function send(path, body) {
  const method = body === undefined ? 'GET' : 'POST';
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
  return new Promise((done) => {
    const fail = (error) => done({ status: error.code ?? error.message, body: '' });
    const outgoing = request(origin + path, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (more) => {
        text += more;
      });
      response.on('end', () => done({ status: response.statusCode, body: text }));
      response.on('error', fail);
    });
    outgoing.on('error', fail);
    outgoing.end(body && JSON.stringify(body));
  });
}
