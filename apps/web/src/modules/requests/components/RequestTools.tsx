import { IconSettings, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { isRefusedForGood } from '@soportica/contract/core/missingRight'
import { configurationTexts } from '@soportica/contract/requests/configuration'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { loadConfiguration } from '../../request-configuration/requestConfiguration.public.ts'
import { useAddressedDelegation } from '../delegations/useAddressedDelegation.ts'

const delegations = 'Delegaciones'
type DialogProps = { readonly opened: boolean; readonly onClose: () => void }
type DelegationsProps = DialogProps & { readonly addressedId: number | undefined }
const ConfigurationDialog = lazyPage<DialogProps>(loadConfiguration)
const DelegationsDialog = lazyPage<DelegationsProps>(() =>
  import('../delegations/DelegationsDialog.tsx').then((module) => module.DelegationsDialog),
)

/** Delegations, and the configuration for users who may change it. */
export function RequestTools({ configure }: { readonly configure: true | string }) {
  const onPhone = usePhone()
  const [openedDialog, setOpenedDialog] = useState<'delegations' | 'configuration' | null>(null)
  const { addressedId, forget } = useAddressedDelegation()
  const delegates = openedDialog === 'delegations' || addressedId !== undefined
  const close = () => {
    setOpenedDialog(null)
    forget()
  }
  return (
    <>
      {onPhone ? (
        <IconAction
          label={delegations}
          size="input-sm"
          variant="default"
          aria-haspopup="dialog"
          onClick={() => setOpenedDialog('delegations')}
        >
          <IconUserShare size="1.25em" aria-hidden />
        </IconAction>
      ) : (
        <Button
          variant="default"
          leftSection={<IconUserShare size="1.2em" aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={DelegationsDialog.preload}
          onClick={() => setOpenedDialog('delegations')}
        >
          {delegations}
        </Button>
      )}
      {!isRefusedForGood(configure) && (
        <IconAction
          label={configurationTexts.title}
          size="lg"
          variant="default"
          aria-haspopup="dialog"
          reason={configure === true ? undefined : configure}
          onClick={() => setOpenedDialog('configuration')}
        >
          <IconSettings size="1.3em" aria-hidden />
        </IconAction>
      )}
      <OnDemand opened={delegates} onClose={close}>
        {(opened) => <DelegationsDialog opened={opened} addressedId={addressedId} onClose={close} />}
      </OnDemand>
      <OnDemand opened={openedDialog === 'configuration'} onClose={close}>
        {(opened) => <ConfigurationDialog opened={opened} onClose={close} />}
      </OnDemand>
    </>
  )
}
