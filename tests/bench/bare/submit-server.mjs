// The minimum needed to store an answer: one Fastify route, node-postgres, and the SQL statements of our server, as
// prepared statements like ours.
import Fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });
const app = Fastify();

app.post('/api/student/categories/:id/questions/:qid/submit/', async (request, reply) => {
  const { id, qid } = request.params;
  const [, payload = ''] = request.headers.authorization.split('.');
  const { sub, sid } = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { rows: callers } = await pool.query({ name: 'caller', text: caller, values: [sid, Number(sub)] });
  if (callers.length === 0) return reply.code(401).send({});

  const client = await pool.connect();
  try {
    await client.query('begin');
    const key = request.headers['idempotency-key'];
    await client.query({ name: 'claim', text: claim }, [sub, key, 'submit', 'x'.repeat(64), 200, '{}']);
    const { rows: banks } = await client.query({ name: 'bank', text: bank }, [sub, sub, qid, id]);
    const question = banks[0];
    const options = [question.option1, question.option2, question.option3, question.option4];
    const chosen = options.indexOf(request.body.selected_option) + 1;
    const isCorrect = chosen === question.correct_option;
    const actedAt = request.headers['x-nightfloat-acted-at'];
    await client.query({ name: 'answer', text: answer }, [
      sub,
      qid,
      1,
      question.version,
      chosen,
      isCorrect,
      null,
      actedAt,
    ]);
    await client.query({ name: 'version', text: version }, [qid]);
    const verdict = {
      is_correct: isCorrect,
      correct_answer: options[question.correct_option - 1],
      explanation: question.explanation,
    };
    await client.query({ name: 'remember', text: remember }, [JSON.stringify(verdict), sub, key]);
    await client.query('commit');
    return verdict;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
});

const caller = `select u.id, u.role from sessions s join users u on u.id = s.user_id
  where s.id = $1 and s.user_id = $2 and s.revoked_at is null and u.is_active`;
const claim = `insert into client_ops (user_id, op_id, endpoint, body_hash, status, reply, received_at)
  values ($1, $2, $3, $4, $5, $6, default) on conflict do nothing`;
const bank = `select c.name, co.id, co.title, co.is_active, c.bank_version, s.question_bank, s.expiry_date,
  coalesce(r.round, 1) as round, q.* from categories c join courses co on co.id = c.course_id
  left join subscriptions s on s.course_id = co.id and s.user_id = $1
  left join bank_rounds r on r.category_id = c.id and r.user_id = $2
  left join questions q on q.category_id = c.id and q.id = $3
  where c.id = $4 and co.deleted_at is null`;
const answer = `insert into answers (user_id, question_id, round, version, chosen_option, is_correct, corrected_at, acted_at,
  received_at, seq) values ($1, $2, $3, $4, $5, $6, $7::timestamptz, $8, default, default) on conflict do nothing`;
const version = 'select version from questions where id = $1';
const remember = 'update client_ops set reply = $1 where user_id = $2 and op_id = $3';

process.once('disconnect', () => process.exit());
process.send(await app.listen({ port: 0, host: '127.0.0.1' }));
