import type { LocalSearchDetail } from '@soportica/contract/local-search/calls'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router'
import { branchStores, cashierStores } from '../../../lib/projectOpening.ts'
import { ActionButton } from '../../../shells/data-table/cells/ActionButton.tsx'
import { newRecordOf } from '../newRecord.ts'
import classes from './Search.module.css'

/** A search that found its premises ends in a record. */
export function RegisterRecord({ search }: { readonly search: LocalSearchDetail }) {
  const navigate = useNavigate()
  const { registrar, enlace, registra, solid } = search
  if (enlace) return <p className={classes.registered}>Registrada como {enlace.nombre}.</p>
  if (registrar === undefined) return null
  const { label, address, tipoModulo, isBranch } = newRecordOf(registra, solid)
  return (
    <div className={classes.register}>
      <ActionButton
        allowed={registrar}
        leftSection={<IconPlus size="1.2em" aria-hidden />}
        onClick={() => {
          // The form is asked for over the page, which has to be there first.
          void navigate(address, { flushSync: true })
          ;(isBranch ? branchStores : cashierStores).opening.set({ new: true, tipoModulo })
        }}
      >
        {label}
      </ActionButton>
      {registrar !== true && <p>{registrar}.</p>}
    </div>
  )
}
