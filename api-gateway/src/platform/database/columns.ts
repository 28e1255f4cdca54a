import { customType, timestamp } from 'drizzle-orm/pg-core';

/** A time with its zone, which is now where nothing is said. */
export const at = (name: string) => timestamp(name, { withTimezone: true }).notNull().defaultNow();

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});
