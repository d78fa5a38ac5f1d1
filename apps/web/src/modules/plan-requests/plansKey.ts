/** The root cache key of plan requests. */
export const plansKey = ['planRequests'] as const
