import { createHash } from 'node:crypto'
import { titleColumn } from './createList.ts'
import type { DeclaredList, ListColumn } from './declaredList.ts'
import { listLabel } from './findListConfig.ts'

const quoted = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

// SharePoint knows a column by this number: applying the template twice changes nothing.
function fieldId(lista: string, campo: string): string {
  const hex = createHash('sha256').update(`soportica ${lista} ${campo}`).digest('hex')
  return `{${[hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')}}`
}
const types: Readonly<Record<ListColumn['tipo'], (column: ListColumn) => string>> = {
  texto: ({ largo }) => (largo ? 'Type="Note" RichText="FALSE"' : 'Type="Text" MaxLength="255"'),
  numero: () => 'Type="Number"',
  fecha: () => 'Type="DateTime" Format="DateTime"',
}
const fieldXml = (lista: string, column: ListColumn): string =>
  `            <Field ID="${fieldId(lista, column.campo)}" Name="${column.campo}" StaticName="${column.campo}" DisplayName="${quoted(column.columna)}" ${types[column.tipo](column)} />`
const listXml = ({
  lista,
  columns,
}: DeclaredList): string => `        <pnp:ListInstance Title="${quoted(listLabel(lista))}" Url="Lists/${lista}" TemplateType="100">
          <pnp:Fields>
${columns
  .filter(({ columna }) => columna !== titleColumn)
  .map((column) => fieldXml(lista, column))
  .join('\n')}
          </pnp:Fields>
        </pnp:ListInstance>`

/** A template for Invoke-PnPSiteTemplate: the same lists and columns that the product creates. */
export const pnpTemplate = (lists: readonly DeclaredList[]): string => `<?xml version="1.0" encoding="utf-8"?>
<pnp:Provisioning xmlns:pnp="http://schemas.dev.office.com/PnP/2022/09/ProvisioningSchema">
  <pnp:Templates ID="SOPORTICA">
    <pnp:ProvisioningTemplate ID="SOPORTICA-LISTAS" Version="1">
      <pnp:Lists>
${lists.map(listXml).join('\n')}
      </pnp:Lists>
    </pnp:ProvisioningTemplate>
  </pnp:Templates>
</pnp:Provisioning>
`
