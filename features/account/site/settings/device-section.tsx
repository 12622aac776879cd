import { useEffect, useState } from 'react';
import { deleteAnswers } from '#features/inquiry/site/storage/stored-answers.ts';
import { m } from '#messages/messages.ts';
import { localDevice } from '#site/browser/device-storage.ts';
import {
  type Appearance,
  appearanceKey,
  chooseAppearance,
  readAppearance,
} from '#site/motion/appearance.ts';
import { Button } from '#site/ui/button.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { Saved, SettingsSection } from './settings-section.tsx';

/** Settings for this device, and the data stored on it. */
export function DeviceSection() {
  const [appearance, setAppearance] = useState<Appearance>();
  const [saved, setSaved] = useState('');
  useEffect(() => setAppearance(readAppearance()), []);

  function choose(change: Partial<Appearance>) {
    const next = { ...readAppearance(), ...change };
    chooseAppearance(next);
    setAppearance(next);
    setSaved(m.memberPages.savedOnDevice());
  }

  return (
    <>
      <SettingsSection
        id="appearance"
        title={m.memberPages.appearance()}
        lead={m.memberPages.appearanceIntro()}
        value={
          appearance &&
          (appearance.motion === 'reduced' || appearance.text === 'large'
            ? m.memberPages.appearanceChanged()
            : m.memberPages.appearanceUsual())
        }
      >
        {appearance && (
          <>
            <RadioGroup
              id="appearance-motion"
              name="motion"
              label={m.memberPages.motion()}
              options={[
                { value: 'system', label: m.memberPages.motionSystem() },
                { value: 'reduced', label: m.memberPages.motionReduced() },
              ]}
              defaultValue={appearance.motion}
              onChange={({ target }) =>
                choose({ motion: target.value === 'reduced' ? 'reduced' : 'system' })
              }
            />
            <RadioGroup
              id="appearance-text"
              name="text"
              label={m.memberPages.textSize()}
              options={[
                { value: 'normal', label: m.memberPages.textSizeNormal() },
                { value: 'large', label: m.memberPages.textSizeLarge() },
              ]}
              defaultValue={appearance.text}
              onChange={({ target }) =>
                choose({ text: target.value === 'large' ? 'large' : 'normal' })
              }
            />
          </>
        )}
        <Saved>{saved}</Saved>
      </SettingsSection>
      <SettingsSection
        id="device"
        title={m.memberPages.thisDevice()}
        lead={m.memberPages.thisDeviceIntro()}
      >
        <DeviceData />
      </SettingsSection>
    </>
  );
}

function DeviceData() {
  const [step, setStep] = useState<'idle' | 'asking' | 'done'>('idle');

  function erase() {
    deleteAnswers();
    localDevice.remove(appearanceKey);
    setStep('done');
  }

  if (step === 'asking') {
    return (
      <div className="space-y-4">
        <p role="alert">{m.memberPages.eraseDeviceWarning()}</p>
        <div className="flex flex-wrap gap-4">
          <Button onClick={erase}>{m.memberPages.eraseDeviceConfirm()}</Button>
          <Button variant="ghost" onClick={() => setStep('idle')}>
            {m.memberPages.cancel()}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setStep('asking')}>
        {m.memberPages.eraseDeviceButton()}
      </Button>
      <Saved>{step === 'done' ? m.memberPages.deviceErased() : ''}</Saved>
    </>
  );
}
