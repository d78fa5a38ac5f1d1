/** What a body or a query takes. Catalogues of one table answer at the same addresses: a body may be one of several. */
export function fieldsOf(schema: unknown): Set<string> {
  const { shape = {}, options = [] } = (schema ?? {}) as { shape?: object; options?: readonly unknown[] }
  return new Set([...Object.keys(shape), ...options.flatMap((option) => [...fieldsOf(option)])])
}
