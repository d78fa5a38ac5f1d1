import { useEffect, useRef, useState } from 'react'
import { lazyWindow } from '../../../shells/page/OnDemand.tsx'
import { linkOfRow } from '../../../shells/data-table/rowLink.ts'
import type { SearchDialogProps } from '../SearchDialog.tsx'
import type { SearchAddress } from '../searchAddress.ts'
import { useCloseSearch } from '../useSearchRoute.ts'

const SearchDialog = lazyWindow<SearchDialogProps>(() => import('../SearchDialog.tsx').then((module) => module.SearchDialog))

/** The search that the address names, over its list. */
export function OpenSearch({ address }: { readonly address: SearchAddress }) {
  const close = useCloseSearch(address)
  const { solid } = address
  // It stays while the dialog goes.
  const [lastSolid, setLastSolid] = useState(solid)
  if (solid !== undefined && solid !== lastSolid) setLastSolid(solid)
  useFocusOnRow(solid)
  return (
    lastSolid !== undefined && (
      <SearchDialog key={lastSolid} solid={lastSolid} opc={address.opc} opened={solid !== undefined} onClose={close} />
    )
  )
}

/** Returns to the row of the dialog, if it exists and nothing else took the focus. */
function useFocusOnRow(solid: number | undefined): void {
  const last = useRef(solid)
  useEffect(() => {
    const left = last.current
    last.current = solid
    if (solid !== undefined || left === undefined) return
    setTimeout(() => {
      if (document.activeElement === document.body) linkOfRow(left)?.focus({ preventScroll: true })
    })
  }, [solid])
}
