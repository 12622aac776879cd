import { useEffect, useState } from 'react';
import { deleteAnswers } from '#site/inquiry/draft/on-device.ts';
import {
  type Appearance,
  appearanceKey,
  chooseAppearance,
  readAppearance,
} from '#site/motion/appearance.ts';
import { localDevice } from '#site/page/device-storage.ts';
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
    setSaved('Saved on this device.');
  }

  return (
    <>
      <SettingsSection id="appearance" title="Appearance" lead={<p>For this device only.</p>}>
        {appearance && (
          <>
            <RadioGroup
              id="appearance-motion"
              name="motion"
              label="Motion"
              options={[
                { value: 'system', label: 'Follow device setting' },
                { value: 'reduced', label: 'Reduced' },
              ]}
              defaultValue={appearance.motion}
              onChange={({ target }) =>
                choose({ motion: target.value === 'reduced' ? 'reduced' : 'system' })
              }
            />
            <RadioGroup
              id="appearance-text"
              name="text"
              label="Text size"
              options={[
                { value: 'normal', label: 'Normal' },
                { value: 'large', label: 'Large' },
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
        title="This device"
        lead={
          <p>
            What this site stores in this browser: a request you have started, and the settings
            above.
          </p>
        }
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
    localDevice.remove('reports.v1');
    setStep('done');
  }

  if (step === 'asking') {
    return (
      <div className="space-y-4">
        <p role="alert">A request you have started on this device will be lost.</p>
        <div className="flex flex-wrap gap-4">
          <Button onClick={erase}>Delete</Button>
          <Button variant="ghost" onClick={() => setStep('idle')}>
            Cancel
          </Button>
        </div>
      </div>
    );
  }
  return (
    <>
      <Button variant="ghost" onClick={() => setStep('asking')}>
        Delete data stored on this device
      </Button>
      <Saved>{step === 'done' ? 'Nothing is stored on this device anymore.' : ''}</Saved>
    </>
  );
}
