import { IconSettings, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { isRefusedForGood } from '@soportica/contract/core/refusal'
import { configurationTexts } from '@soportica/contract/requests/configuration'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import { loadConfiguration } from '../../request-configuration/requestConfiguration.public.ts'
import { useAskedDelegation } from '../delegations/useAskedDelegation.ts'

const delegations = 'Delegaciones'
type DialogProps = { readonly opened: boolean; readonly onClose: () => void }
type DelegationsProps = DialogProps & { readonly asked: number | undefined }
const ConfigurationDialog = lazyPage<DialogProps>(loadConfiguration)
const DelegationsDialog = lazyPage<DelegationsProps>(() =>
  import('../delegations/DelegationsDialog.tsx').then((module) => module.DelegationsDialog),
)

/** Who decides what: in whose name, and by the configuration, for who may change it. */
export function RequestTools({ configure }: { readonly configure: true | string }) {
  const onPhone = usePhone()
  const [shown, setShown] = useState<'delegations' | 'configuration' | null>(null)
  const { asked, forget } = useAskedDelegation()
  const delegates = shown === 'delegations' || asked !== undefined
  const close = () => {
    setShown(null)
    forget()
  }
  return (
    <>
      {onPhone ? (
        <IconAction label={delegations} size="input-sm" variant="default" aria-haspopup="dialog" onClick={() => setShown('delegations')}>
          <IconUserShare size="1.25em" aria-hidden />
        </IconAction>
      ) : (
        <Button
          variant="default"
          leftSection={<IconUserShare size="1.2em" aria-hidden />}
          aria-haspopup="dialog"
          onPointerEnter={DelegationsDialog.preload}
          onClick={() => setShown('delegations')}
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
          onClick={() => setShown('configuration')}
        >
          <IconSettings size="1.3em" aria-hidden />
        </IconAction>
      )}
      <OnDemand opened={delegates} onClose={close}>
        {(opened) => <DelegationsDialog opened={opened} asked={asked} onClose={close} />}
      </OnDemand>
      <OnDemand opened={shown === 'configuration'} onClose={close}>
        {(opened) => <ConfigurationDialog opened={opened} onClose={close} />}
      </OnDemand>
    </>
  )
}
