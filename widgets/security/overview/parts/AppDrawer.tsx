import { useState } from 'react';
import { useText } from '#engine/i18n';
import { Drawer } from '#engine/kit';
import type { Security } from '#schemas/platform';
import { AppCodes } from './AppCodes.tsx';
import { AppSettings } from './AppSettings.tsx';
import { AppSetup } from './AppSetup.tsx';

/** The authenticator app (§8): set up, then its recovery codes, which stay until the player has taken them; or what there is of it. */
export function AppDrawer({ security, onClose }: { security: Security; onClose(): void }) {
  const text = useText('security');
  const [codes, setCodes] = useState<string[]>();
  // Codes are told once: that the app is set meanwhile must not take them away.
  const [sets] = useState(!security.authenticator.isSet);
  return (
    <Drawer title={text(codes ? 'app.codes' : 'app.title')} onClose={onClose}>
      {codes && <AppCodes codes={codes} onDone={onClose} />}
      {!codes && !sets && <AppSettings security={security} onCodes={setCodes} onRemoved={onClose} />}
      {!codes && sets && <AppSetup security={security} onDone={setCodes} />}
    </Drawer>
  );
}
