import type { PlanShare } from '@soportica/contract/plan-requests/dashboard'
import { Table } from '@mantine/core'
import { formatNumber } from '../../../lib/format.ts'

const title = 'Sitios y días de respuesta por estado'

/** For each state: the kinds of site, and the average days of an answer. */
export const DistributionTable = ({ rows }: { readonly rows: readonly PlanShare[] }) => (
  <Table.ScrollContainer minWidth="30rem" mt="md" type="native" tabIndex={0} role="region" aria-label={title}>
    <Table aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          {['Estado', 'Cajeros', 'Sucursales', 'Edificios', 'Días hasta la respuesta'].map((heading) => (
            <Table.Th key={heading} scope="col">
              {heading}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ estado, label, cajeros, sucursales, edificios, dias }) => (
          <Table.Tr key={estado}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{formatNumber(cajeros)}</Table.Td>
            <Table.Td>{formatNumber(sucursales)}</Table.Td>
            <Table.Td>{formatNumber(edificios)}</Table.Td>
            <Table.Td>{dias === null ? '—' : formatNumber(dias)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
)
