import { valueNames } from '@soportica/contract/cashiers/names'
import { IconCalendarRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { toast } from '../../../lib/toast.ts'
import type { OwnExtras } from '../../../shells/project/form/formScreens.ts'
import type { CashierDetail } from '../form/cashierDetail.ts'
import { ReprogramDialog } from './ReprogramDialog.tsx'
import { mayReprogram } from './mayReprogram.ts'

/** Beginning the visit again, where it is offered. */
export function ReprogramExtra({ detail, record, tipoModulo, readOnly, onReload, children }: OwnExtras<CashierDetail>) {
  const [opened, setOpened] = useState(false)
  const visitor = useWatch({ control: record.form.control, name: valueNames.visitor })
  const reprogrammable = detail && mayReprogram(detail, { readOnly, tipoModulo, visitor, savedVisitor: record.base()[valueNames.visitor] })
  const run = () => {
    if (record.changed()) toast.info('Guarde o descarte primero los cambios del formulario')
    else setOpened(true)
  }
  const icon = <IconCalendarRepeat size="1.2em" aria-hidden />
  return (
    <>
      {children(reprogrammable ? [{ label: 'Reprogramar', icon, allowed: detail.acciones['reprogramar'] ?? true, run }] : [])}
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
