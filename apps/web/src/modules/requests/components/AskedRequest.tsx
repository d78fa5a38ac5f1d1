import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { OnDemand } from '../../../shells/page/OnDemand.tsx'
import { usePreloadLater } from '../../../shells/page/usePreload.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { RequestDialogProps, RequestSubject } from '../RequestDialog.tsx'
import { requestsKey } from '../requestList.ts'

const RequestDialog = lazyPage<RequestDialogProps>(() => import('../RequestDialog.tsx').then((module) => module.RequestDialog))

// id: of the request that the address names; 0: it names none that there could be.
type Props = { readonly id: number | undefined; readonly creating: boolean; readonly onClose: () => void }
type Shown = { readonly what: RequestSubject | null; readonly opening: number }

/** The dialog of a request over the list: of the one that the address names, or of a new one. */
export function AskedRequest({ id, creating, onClose }: Props) {
  const cache = useQueryClient()
  const [reloads, setReloads] = useState(0)
  const asked = useMemo((): RequestSubject | null => {
    if (creating) return { new: true }
    return id === undefined ? null : { id, reloads }
  }, [creating, id, reloads])
  const latest = useRef(asked)
  latest.current = asked
  usePreloadLater(RequestDialog)
  const [{ what, opening }, setShown] = useState<Shown>({ what: null, opening: 0 })
  if (asked && asked !== what) setShown({ what: asked, opening: opening + 1 })
  const refresh = () => void cache.invalidateQueries({ queryKey: requestsKey })
  return (
    <OnDemand opened={asked !== null} onClose={onClose}>
      {what && (
        <RequestDialog
          key={opening}
          what={what}
          opening={opening}
          opened={asked !== null}
          onSaved={() => {
            refresh()
            onClose()
          }}
          onReload={() => {
            refresh()
            setReloads(reloads + 1)
          }}
          onClose={onClose}
          onClosed={() => latest.current ?? setShown({ what: null, opening })}
        />
      )}
    </OnDemand>
  )
}
