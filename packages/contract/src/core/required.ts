export const fieldRequired = (label: string): string => `El campo ${label} es requerido`

export const isAbsent = (input: unknown): boolean => input === undefined || input === null || input === ''
/** Two errors: a missing value, and a wrong value or the general sentence. */
export const requiredOrWrong = (required: string | undefined, wrong?: string) => ({
  error: ({ input }: { input?: unknown }) => (isAbsent(input) && required ? required : wrong),
})
