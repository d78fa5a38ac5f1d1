import { IconSettings, IconUserShare } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { Button } from '@mantine/core'
import { isRefusedForGood } from '@soportica/contract/core/missingRight'
import { configurationTexts } from '@soportica/contract/requests/configuration'
import { useSearchParams } from 'react-router'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import { usePageDialog } from '../../../shells/page/usePageDialog.ts'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { loadConfiguration } from '../../requests-configuration/requestsConfiguration.public.ts'
import { isRecordNumber } from '../../../shells/record/recordAddress.ts'

const delegations = 'Delegaciones'
type DialogProps = { readonly opened: boolean; readonly onClose: () => void }
type DelegationsProps = DialogProps & { readonly addressedId: number | undefined }
const ConfigurationDialog = lazyWindow<DialogProps>(loadConfiguration)
const DelegationsDialog = lazyWindow<DelegationsProps>(() =>
  import('../delegations/DelegationsDialog.tsx').then((module) => module.DelegationsDialog),
)

/** Delegations, and the configuration for users who may change it. */
export function RequestTools({ configure }: { readonly configure: true | string }) {
  const onPhone = usePhone()
  const [openedDialog, setOpenedDialog] = useState<'delegations' | 'configuration' | null>(null)
  const { addressedId, forget } = useAddressedDelegation()
  usePageDialog('delegations', () => setOpenedDialog('delegations'))
  usePageDialog('requestConfiguration', () => setOpenedDialog('configuration'))
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
      {!isRefusedForGood(configure) &&
        (onPhone ? (
          <IconAction
            label={configurationTexts.title}
            size="input-sm"
            variant="default"
            aria-haspopup="dialog"
            reason={configure === true ? undefined : configure}
            onClick={() => setOpenedDialog('configuration')}
          >
            <IconSettings size="1.25em" aria-hidden />
          </IconAction>
        ) : (
          <ActionButton
            variant="default"
            allowed={configure}
            aria-label={configurationTexts.title}
            leftSection={<IconSettings size="1.2em" aria-hidden />}
            onClick={() => setOpenedDialog('configuration')}
          >
            Configuración
          </ActionButton>
        ))}
      <DelegationsDialog opened={delegates} addressedId={addressedId} onClose={close} />
      <ConfigurationDialog opened={openedDialog === 'configuration'} onClose={close} />
    </>
  )
}

const parameter = 'delegacion'

/** Which delegation the address asks for. */
function useAddressedDelegation() {
  const [query, setQuery] = useSearchParams()
  const text = query.get(parameter) ?? ''
  const forget = useCallback(
    () =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete(parameter)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  )
  return { addressedId: isRecordNumber(text) ? Number(text) : undefined, forget }
}
