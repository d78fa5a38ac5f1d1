/** The root cache key of reports and findings. */
export const reportsKey = ['reports'] as const
