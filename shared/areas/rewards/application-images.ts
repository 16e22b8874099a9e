/** Pictures that a member has sent with an application for a promotion. The path has no dot: the worker refuses names of files. */
export const APPLICATION_IMAGE_PATH = '/m/application-image'

/** @param number counts from 0 */
export const applicationImageHref = (promotionId: string, number: number): string =>
  `${APPLICATION_IMAGE_PATH}?${new URLSearchParams({ id: promotionId, number: String(number) })}`
