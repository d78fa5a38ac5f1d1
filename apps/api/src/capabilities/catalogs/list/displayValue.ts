import { type CatalogDefinition, fieldNames } from '@soportica/contract/catalogs/catalog'

// A stored value as screens show it. The caller fills in the names of associated records.
export function displayValue(
  definition: CatalogDefinition,
  campo: string,
  value: string | number | null | undefined,
  names?: Map<number, string>,
): string {
  const text = String(value ?? '')
  const field = definition.fields.find((candidate) => fieldNames(candidate).includes(campo))
  if (field?.kind === 'option' || field?.kind === 'status')
    return field.options.find((option) => String(option.value) === text)?.label ?? (field.kind === 'option' ? (field.empty ?? text) : text)
  if (field?.kind === 'flag' || (field?.kind === 'step' && campo === field.name)) return text === '1' ? 'SI' : 'NO'
  if (!field && names)
    return text
      .split(',')
      .filter(Boolean)
      .map((id) => names.get(Number(id)) ?? `# ${id}`)
      .join(', ')
  return text
}
