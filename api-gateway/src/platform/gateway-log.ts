import { loggedError } from '@kilowatt/contracts/logging';
import pino, { type DestinationStream, type Level, type Logger } from 'pino';

/** The log of the gateway, which holds no parameter of a statement. */
export const gatewayLog = (level: Level | 'silent', destination?: DestinationStream): Logger =>
  pino(
    { level, base: { program: 'gateway' }, serializers: { err: loggedError } },
    destination ?? pino.destination(1),
  );
