import { type AnswerOf, addressOf, type Call, type RequestOf } from '@kilowatt/contracts/management';
import type { Gateway } from '@kilowatt/remote-kit';
import { type GenericSchema, parse, unknown } from 'valibot';

const isSchema = (answer: Call['answer']): answer is GenericSchema =>
  answer !== undefined && 'kind' in answer;

/**
 * Sends a request of the management API. @throws GatewayError on an HTTP error; ValiError if the answer does not match
 * the schema of its row
 */
export async function sendRequest<One extends Call & { method: 'get' | 'post' }>(
  gateway: Gateway,
  row: One,
  { params, query, body }: RequestOf<One>,
): Promise<AnswerOf<One>> {
  const path = addressOf(row, params, query);
  const schema = isSchema(row.answer) ? row.answer : unknown();
  const answer =
    row.method === 'get' ? await gateway.get(path, schema) : parse(schema, await gateway.post(path, body));
  return answer as AnswerOf<One>;
}
