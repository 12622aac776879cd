/** The parts of an email that a test sets. */
type Parts = {
  to?: string;
  subject?: string;
  body?: string;
  /** Additional headers, such as `References`. */
  headers?: Record<string, string>;
};

let count = 0;

/**
 * Returns an email as delivered by a server, with its own Message-ID unless the headers specify
 * one.
 */
export function mailFrom(
  from: string,
  {
    to = 'desk@agency.example',
    subject = 'Re: your request',
    body = 'Hello',
    headers = {},
  }: Parts = {},
): Buffer {
  count += 1;
  const lines = {
    From: `Client <${from}>`,
    To: to,
    Subject: subject,
    Date: 'Thu, 26 Nov 2026 09:00:00 +0000',
    'Message-ID': `<mail-${count}@client.example>`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body.replace(/\n/g, '\r\n')}\r\n`);
}

/**
 * Returns a report that an email was not delivered (RFC 3464), as mail servers write it.
 * @param recipients one or several
 */
export function bounceOf(
  messageId: string,
  recipients: string | string[],
  to: string,
  status = '5.1.1',
): Buffer {
  const boundary = 'report-boundary';
  const failed = [recipients].flat().map(
    (recipient) => `Final-Recipient: rfc822; ${recipient}
Action: failed
Status: ${status}
Diagnostic-Code: smtp; 550 ${status} User unknown
`,
  );
  const body = `--${boundary}
Content-Type: text/plain

I'm sorry to have to inform you that your message could not be delivered.

--${boundary}
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.client.example

${failed.join('\n')}
--${boundary}
Content-Type: message/rfc822

From: hello@agency.example
To: ${[recipients].flat().join(', ')}
Message-ID: ${messageId}
Subject: Re: your request

Hello
--${boundary}--`;
  return mailFrom('MAILER-DAEMON@client.example', {
    to,
    subject: 'Undelivered Mail Returned to Sender',
    body,
    headers: {
      'Content-Type': `multipart/report; report-type=delivery-status; boundary="${boundary}"`,
      'Auto-Submitted': 'auto-replied',
    },
  });
}

type MailedFile = { name: string; body: Buffer; type?: string /** Its Content-ID. */; id?: string };

/**
 * Returns an email with the text `Hello` and attached files. An unnamed file of type `text/html`
 * becomes an alternative to the text.
 */
export function mailWithFiles(from: string, files: MailedFile[], parts: Parts = {}): Buffer {
  const written = files.map(({ name, body, type = 'application/octet-stream', id }) =>
    [
      '--b',
      `Content-Type: ${type}`,
      ...(type === 'text/html' && name === ''
        ? []
        : [
            `Content-Disposition: attachment${name && `; filename*=utf-8''${encodeURIComponent(name)}`}`,
          ]),
      ...(id === undefined ? [] : [`Content-ID: <${id}>`]),
      'Content-Transfer-Encoding: base64',
      '',
      body.toString('base64').replace(/.{76}/g, '$&\n'),
    ].join('\n'),
  );
  return mailFrom(from, {
    ...parts,
    headers: { 'Content-Type': 'multipart/mixed; boundary=b', ...parts.headers },
    body: ['--b', 'Content-Type: text/plain', '', 'Hello', ...written, '--b--'].join('\n'),
  });
}
