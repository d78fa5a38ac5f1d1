import { IconMapDown } from '@tabler/icons-react'
import { usePhone } from '../../../shells/data-table/usePhone.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import type { NationalPositions } from '../useNationalPositions.ts'

/** Gone once nothing of the country is missing. */
export function LoadNational({ missing, busy, load }: NationalPositions) {
  const onPhone = usePhone()
  if (!missing) return null
  return (
    <BusyButton busy={busy} variant="default" leftSection={<IconMapDown size="1.2em" aria-hidden />} onClick={() => void load()}>
      {onPhone ? 'Cargar DANE' : 'Cargar los del DANE'}
    </BusyButton>
  )
}

/** For a list in which there is nothing yet. */
export function LoadFirst({ national, many }: { readonly national: NationalPositions; readonly many: string }) {
  if (!national.missing) return <p style={{ margin: 0 }}>Escriba un nombre arriba y pulse Nueva Posición.</p>
  return (
    <>
      <p style={{ flexBasis: '100%', margin: 0 }}>
        Aún no hay {many}: cargue los departamentos y municipios del DANE, o créelos arriba uno por uno.
      </p>
      <LoadNational {...national} />
    </>
  )
}
