/** The fields of a body or query. Catalogues of one table share addresses, so a body may be one of several. */
export function fieldsOf(schema: unknown): Set<string> {
  const { shape = {}, options = [] } = (schema ?? {}) as { shape?: object; options?: readonly unknown[] }
  return new Set([...Object.keys(shape), ...options.flatMap((option) => [...fieldsOf(option)])])
}
