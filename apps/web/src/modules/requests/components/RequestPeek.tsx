import { getRequestById } from '@soportica/contract/requests/calls'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import type { PeekProps } from '../../../shells/data-table/peek/PeekPanel.tsx'
import { QueriedPeek } from '../../../shells/data-table/peek/QueriedPeek.tsx'
import { Facts } from '../../../shells/record/Facts.tsx'
import { requestsKey } from '../requestList.ts'
import { labelOf } from '../requestValues.ts'
import { RequestBadge } from './RequestBadge.tsx'
import { RequestFacts } from './RequestFacts.tsx'
import { RequestFiles } from './RequestFiles.tsx'
import classes from './Requests.module.css'
import { RequestWay } from './RequestWay.tsx'

/** What a request asks for, its files and its way so far, beside its list. */
export function RequestPeek({ id, ...panel }: PeekProps) {
  const query = useQuery({
    queryKey: [...requestsKey, 'peek', id],
    queryFn: ({ signal }) => call(getRequestById, { body: { sopid: id } }, { signal }),
  })
  return (
    <QueriedPeek {...panel} query={query}>
      {(detail) => (
        <div className={classes.column}>
          <Facts
            facts={[
              ['Estado', <RequestBadge key="estado" {...detail} />],
              ['Solicitante', detail.nombreRadicador],
              ['Responsables', detail.responsables],
              [labelOf('pryId'), detail.pryNombre],
              [labelOf('catId'), detail.catNombre],
              [labelOf('tsoId'), detail.tsoNombre],
              [labelOf('treId'), detail.treNombre],
              [labelOf('observaciones'), detail.observaciones],
            ]}
          />
          <RequestFacts detail={detail} />
          <RequestFiles solId={detail.solId} />
          <RequestWay detail={detail} />
        </div>
      )}
    </QueriedPeek>
  )
}
