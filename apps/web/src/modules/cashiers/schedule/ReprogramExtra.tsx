import { valueNames } from '@soportica/contract/cashiers/names'
import { IconCalendarQuestion, IconCalendarRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { toast } from '../../../lib/toast.ts'
import type { OwnExtras } from '../../../shells/project/form/formScreens.ts'
import type { CashierDetail } from '../form/cashierDetail.ts'
import { ReprogramDialog } from './ReprogramDialog.tsx'
import { simulateAddress } from '../what-if/simulateAddress.ts'
import { mayReprogram } from './mayReprogram.ts'

/** Beginning the visit again, where it is offered. */
export function ReprogramExtra({ detail, record, tipoModulo, readOnly, onReload, children }: OwnExtras<CashierDetail>) {
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const visitor = useWatch({ control: record.form.control, name: valueNames.visitor })
  const reprogrammable = detail && mayReprogram(detail, { readOnly, tipoModulo, visitor, savedVisitor: record.base()[valueNames.visitor] })
  const run = () => {
    if (record.changed()) toast.info('Guarde o descarte primero los cambios del formulario')
    else setOpened(true)
  }
  const simulate = () => {
    if (record.changed()) toast.info('Guarde o descarte primero los cambios del formulario')
    else if (detail) void navigate(simulateAddress({ ids: [detail.cajid] }))
  }
  const icon = <IconCalendarRepeat size="1.2em" aria-hidden />
  return (
    <>
      {children([
        ...(reprogrammable ? [{ label: 'Reprogramar', icon, allowed: detail.acciones['reprogramar'] ?? true, run } as const] : []),
        ...(detail
          ? [{ label: 'Simular', icon: <IconCalendarQuestion size="1.2em" aria-hidden />, allowed: true, run: simulate } as const]
          : []),
      ])}
      {detail && (
        <ReprogramDialog
          detail={detail}
          opened={opened}
          onClose={() => setOpened(false)}
          onDone={() => {
            setOpened(false)
            record.finish()
            onReload()
          }}
        />
      )}
    </>
  )
}
