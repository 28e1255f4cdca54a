import { SCHEDULE_CALLS, ScheduleParameters } from '@kilowatt/contracts/management';
import { type RequestHandler, type Response, Router } from 'express';
import { mount } from '../../../platform/http/call';
import { check } from '../../../platform/middleware/read-query';
import type { ScheduleOperations } from './schedule-operations';

type Dependencies = {
  schedules: ScheduleOperations;
  mayImport: RequestHandler;
  callerOf: (response: Response) => { name: string };
};

/** Schedules of imports, for the scope `catalogue`. */
export function scheduleRoutes({ schedules, mayImport, callerOf }: Dependencies): Router {
  const router = Router();
  const { list, add, run, remove } = SCHEDULE_CALLS;
  mount(router, list, mayImport, async (_request, response) => {
    response.set('cache-control', 'no-store').json(await schedules.list());
  });
  mount(router, add, mayImport, async (request, response) => {
    const given = check(add.body, request.body ?? {});
    const by = callerOf(response as Response).name;
    response.status(201).json(await schedules.add(given, by));
  });
  mount(router, run, mayImport, async (request, response) => {
    response.json(await schedules.run(check(ScheduleParameters, request.params).id));
  });
  mount(router, remove, mayImport, async (request, response) => {
    await schedules.remove(check(ScheduleParameters, request.params).id);
    response.status(204).end();
  });
  return router;
}
