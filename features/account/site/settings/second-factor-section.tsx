import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { codeRequest, reauthentication } from '#features/account/contract/account.ts';
import { safeNextPath } from '#features/account/contract/next-path.ts';
import { AccountForm } from '#features/account/site/account-form.tsx';
import { useAuth } from '#features/account/site/auth-context.tsx';
import { Onward } from '#features/account/site/onward.tsx';
import { m } from '#messages/messages.ts';
import { Button, buttonClass } from '#site/ui/button.tsx';
import { PasswordField } from '#site/ui/password-field.tsx';
import { TextField } from '#site/ui/text-field.tsx';
import { QrCode } from './qr-code.tsx';
import { Saved, SettingsSection } from './settings-section.tsx';
import { useSecondFactor } from './use-second-factor.ts';

type Step =
  | { is: 'idle' }
  | { is: 'asking'; for: 'on' | 'off' | 'codes' }
  | { is: 'typing'; secret: string; uri: string }
  | { is: 'showing'; codes: string[] }
  | { is: 'leaving' };

/**
 * Turns two-factor authentication on and off, and creates recovery codes. Then returns to the page
 * that required two-factor authentication, such as the desk.
 */
export function SecondFactorSection() {
  const { user } = useAuth();
  const { setUp, turnOn, renewCodes, turnOff } = useSecondFactor();
  const [step, setStep] = useState<Step>({ is: 'idle' });
  const [saved, setSaved] = useState('');
  const isOn = user?.secondFactor ?? false;
  const [query] = useSearchParams();
  const next = safeNextPath(query.get('next'), '');

  async function proceed(password: string) {
    if (step.is !== 'asking') return;
    if (step.for === 'on') return setStep({ is: 'typing', ...(await setUp(password)) });
    if (step.for === 'codes') {
      return setStep({ is: 'showing', codes: await renewCodes(password) });
    }
    setSaved(await turnOff(password));
    setStep({ is: 'idle' });
  }

  const ask = (purpose: 'on' | 'off' | 'codes') => {
    setSaved('');
    setStep({ is: 'asking', for: purpose });
  };
  const cancel = (
    <Button type="button" variant="ghost" onClick={() => setStep({ is: 'idle' })}>
      {m.memberPages.cancel()}
    </Button>
  );
  if (step.is === 'leaving') return <Onward to={next} />;
  return (
    <SettingsSection
      id="second-factor"
      title={m.memberPages.secondFactor()}
      lead={m.memberPages.secondFactorIntro()}
      value={isOn ? m.memberPages.on() : m.memberPages.off()}
    >
      {step.is === 'idle' && (
        <>
          <p>
            {isOn
              ? m.memberPages.secondFactorIsOn({
                  codesLeft: m.memberPages.recoveryCodesLeft({
                    count: user?.recoveryCodesLeft ?? 0,
                  }),
                })
              : m.memberPages.secondFactorIsOff()}
          </p>
          {next && !isOn && <p>{m.memberPages.secondFactorNeeded()}</p>}
          <div className="flex flex-wrap gap-4">
            {next && isOn && (
              <Button onClick={() => setStep({ is: 'leaving' })}>
                {m.labels.continueButton()}
              </Button>
            )}
            <Button
              variant={next && !isOn ? 'primary' : 'ghost'}
              onClick={() => ask(isOn ? 'off' : 'on')}
            >
              {isOn ? m.memberPages.turnOff() : m.memberPages.turnOn()}
            </Button>
            {isOn && (
              <Button variant="ghost" onClick={() => ask('codes')}>
                {m.memberPages.newRecoveryCodes()}
              </Button>
            )}
          </div>
        </>
      )}
      {step.is === 'asking' && (
        <AccountForm
          schema={reauthentication}
          fields={['password']}
          submit={m.labels.continueButton()}
          submitting={m.labels.checking()}
          secondaryAction={cancel}
          onSend={({ password }) => proceed(password)}
        >
          {({ field }) => (
            <PasswordField
              {...field('password')}
              label={m.memberPages.yourPassword()}
              autoComplete="current-password"
              autoFocus
            />
          )}
        </AccountForm>
      )}
      {step.is === 'typing' && (
        <>
          <ol className="list-decimal space-y-4 ps-5 text-secondary-text">
            <li>
              {m.memberPages.setupScanCode({
                link: (text) => (
                  <a key="link" href={step.uri} className="text-text text-link">
                    {text}
                  </a>
                ),
              })}
              <QrCode text={step.uri} label={m.memberPages.setupQrCode()} />
              <code className="mt-2 block rounded-input border border-hairline bg-surface p-3 text-text wrap-anywhere">
                {step.secret.match(/.{4}/g)?.join(' ')}
              </code>
            </li>
            <li>{m.memberPages.setupEnterCode()}</li>
          </ol>
          <AccountForm
            schema={codeRequest}
            fields={['code']}
            submit={m.memberPages.turnOn()}
            submitting={m.labels.checking()}
            secondaryAction={cancel}
            onSend={async (request) => setStep({ is: 'showing', codes: await turnOn(request) })}
          >
            {({ field }) => (
              <TextField
                {...field('code')}
                label={m.labels.code()}
                autoComplete="one-time-code"
                inputMode="numeric"
                autoFocus
              />
            )}
          </AccountForm>
        </>
      )}
      {step.is === 'showing' && (
        <RecoveryCodes
          codes={step.codes}
          onDone={() => setStep({ is: next ? 'leaving' : 'idle' })}
        />
      )}
      <Saved>{saved}</Saved>
    </SettingsSection>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  return (
    <div className="space-y-4">
      <p role="status">{m.memberPages.recoveryCodesIntro()}</p>
      <ul className="grid gap-2 rounded-input border border-hairline bg-surface p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-4">
        <Button onClick={onDone}>{m.memberPages.recoveryCodesSaved()}</Button>
        <a
          href={`data:text/plain,${encodeURIComponent(codes.join('\n'))}`}
          download={m.memberPages.recoveryCodesFile()}
          className={buttonClass('ghost')}
        >
          {m.memberPages.recoveryCodesDownload()}
        </a>
      </div>
    </div>
  );
}
